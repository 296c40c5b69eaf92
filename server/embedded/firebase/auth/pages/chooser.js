// The popup's page: hands the chosen identity to the page of the same origin that opened it.
const query = new URLSearchParams(location.search);
const providerId = query.get('providerId') ?? '';

function answerOf(form) {
  const chosen = new FormData(form);
  const email = String(chosen.get('email')).trim().toLowerCase();
  const identity = { sub: `embedded-${email}`, email, name: String(chosen.get('name')).trim() };
  const answer = new URLSearchParams({ providerId, id_token: JSON.stringify(identity) });
  return `${location.origin}${location.pathname}?${answer}`;
}

document.forms[0].addEventListener('submit', (event) => {
  event.preventDefault();
  const embeddedAuthEvent = {
    type: query.get('authType'),
    eventId: query.get('eventId'),
    urlResponse: answerOf(event.target),
    sessionId: 'embedded',
    postBody: null,
    tenantId: null,
    error: null,
  };
  window.opener?.postMessage({ embeddedAuthEvent }, location.origin);
});
document.getElementById('continue').disabled = false;
