/** The page Settings. */
export function SettingsPage() {
  return <main id="main" />;
}
