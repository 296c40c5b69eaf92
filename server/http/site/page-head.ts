import { formatMoney } from '../../../domain/money.ts';
import { lowestFromRate, type SiteFacts } from '../../../domain/site/site-facts.ts';
import { roomPath } from '../../../domain/site/site-pages.ts';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The text as it stands in HTML, within an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** The value as JSON that can stand inside a script element: no text of it can end the element. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** What other sites and search engines read of a page beside its title and description. */
type PageAddress = {
  /** 'https://lodge.example', without a slash. */
  readonly origin: string;
  readonly path: string;
};

/** The canonical address of a page and its card for messengers; the title is HTML already. */
export function sharingTags(facts: SiteFacts, { origin, path }: PageAddress, titleHtml: string): string {
  const image = `${origin}/social-card.png`;
  const properties: [name: string, content: string][] = [
    ['og:type', 'website'],
    ['og:site_name', facts.name],
    ['og:locale', 'en_IN'],
    ['og:description', facts.description],
    ['og:url', origin + path],
    ['og:image', image],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'A lodge among deodars under snow peaks at dawn, with a campfire before it.'],
  ];
  return [
    `<link rel="canonical" href="${escapeHtml(origin + path)}">`,
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`),
    `<meta property="og:title" content="${titleHtml.replaceAll('"', '&quot;')}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n    ');
}

/** The lodge for search engines, as schema.org's LodgingBusiness. It is data: no browser runs it. */
export function lodgingBusinessTag(facts: SiteFacts, origin: string): string {
  const json = jsonForScript(lodgingBusinessOf(facts, origin));
  return `<script type="application/ld+json">${json}</script>`;
}

function lodgingBusinessOf(facts: SiteFacts, origin: string) {
  const from = lowestFromRate(facts.roomTypes);
  return {
    '@context': 'https://schema.org',
    '@type': 'LodgingBusiness',
    '@id': `${origin}/#lodge`,
    name: facts.name,
    description: facts.description,
    url: `${origin}/`,
    image: `${origin}/social-card.png`,
    ...(facts.phone && { telephone: facts.phone }),
    ...(facts.email && { email: facts.email }),
    address: { '@type': 'PostalAddress', streetAddress: facts.address, addressCountry: 'IN' },
    checkinTime: facts.checkInTime,
    checkoutTime: facts.checkOutTime,
    currenciesAccepted: 'INR',
    ...(from !== null && { priceRange: `From ${formatMoney(from)} a night` }),
    amenityFeature: ['Free Wi-Fi', 'Hot water', 'Campfire', 'Trekking access', 'Flexible check-in'].map(
      (name) => ({ '@type': 'LocationFeatureSpecification', name, value: true }),
    ),
    makesOffer: facts.roomTypes.flatMap(({ name, slug, description, fromRate, maxOccupancy }) =>
      fromRate === null ? [] : [offerOf({ name, slug, description, fromRate, maxOccupancy }, origin)],
    ),
  };
}

type Offered = { name: string; slug: string; description: string; fromRate: number; maxOccupancy: number };

function offerOf({ name, slug, description, fromRate, maxOccupancy }: Offered, origin: string) {
  return {
    '@type': 'Offer',
    url: origin + roomPath(slug),
    itemOffered: {
      '@type': 'HotelRoom',
      name,
      description,
      occupancy: { '@type': 'QuantitativeValue', maxValue: maxOccupancy },
    },
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      minPrice: fromRate / 100,
      priceCurrency: 'INR',
      unitCode: 'DAY',
    },
  };
}
