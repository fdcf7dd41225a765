import { expect, test } from 'vitest';
import { beginAnswer, transportSecurity } from '../../../server/http/security-headers';

test('every answer forbids sniffing, referrers, and caches', () => {
  const headers = new Map<string, unknown>();
  beginAnswer({ setHeader: (name: string, value: unknown) => headers.set(name, value) } as never);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  const policy = String(headers.get('content-security-policy'));
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
  expect(String(headers.get('permissions-policy'))).toMatch(
    /^camera=\(self\), microphone=\(self\), .*=\(\)$/,
  );
});

test('HTTPS is enforced for a year and for subdomains when the site uses it', () => {
  expect(transportSecurity('https://mirra.example')).toEqual({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  expect(transportSecurity('http://mirra.example')).toEqual({});
  expect(transportSecurity(null)).toEqual({});
});
