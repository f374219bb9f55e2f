/** The page People. */
export function PeoplePage() {
  return <main id="main" />;
}
