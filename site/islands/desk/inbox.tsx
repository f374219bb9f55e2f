/** The inbox: the list of a view, and the inquiry that is open. */
export function Inbox() {
  return <main id="main" />;
}
