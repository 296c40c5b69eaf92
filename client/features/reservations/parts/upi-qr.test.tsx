import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { UpiQr } from './upi-qr.tsx';

it('a QR code says aloud how much goes to whom, with a white frame for the reader', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(<UpiQr vpa="deodar@lodge.example" payee="Deodar Lodge" amount={367_50} note="K7M2PQ4X" />);
  const code = page.getByRole('img', { name: 'QR code: pay ₹367.50 to deodar@lodge.example by UPI' });
  await expect.element(code).toBeVisible();
  const [, , size] = (code.element().getAttribute('viewBox') ?? '').split(' ').map(Number);
  const dark = place.querySelector('path')?.getBBox();
  // The corner marks reach to the frame on three sides and are four modules away from the edge.
  expect(dark).toMatchObject({ x: 4, y: 4, width: Number(size) - 8, height: Number(size) - 8 });
});
