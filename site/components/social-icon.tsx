/** The logos of the two networks the academy uses (lucide has dropped brand icons). */
export function SocialIcon({ network }: { network: string }) {
  if (network === 'Instagram')
    return (
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
        <rect x="3" y="3" width="18" height="18" rx="5" />
        <circle cx="12" cy="12" r="4.2" />
        <circle cx="17.2" cy="6.8" r=".9" fill="currentColor" />
      </svg>
    );
  if (network === 'Facebook')
    return (
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d="M13.6 21v-7.7h2.7l.5-3.2h-3.2V8.1c0-.9.4-1.7 1.8-1.7h1.5V3.7S15.6 3.4 14.3 3.4c-2.7 0-4.2 1.6-4.2 4.3v2.4H7.2v3.2h2.9V21z" />
      </svg>
    );
  return null;
}
