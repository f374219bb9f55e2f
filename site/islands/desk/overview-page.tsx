/** The page Overview. */
export function OverviewPage() {
  return <main id="main" />;
}
