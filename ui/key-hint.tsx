/** The key that does the same, beside the word of a button; the button itself names it in `aria-keyshortcuts`. */
export function KeyHint({ shortcut }: { shortcut: string }) {
  return (
    <span aria-hidden="true">
      <kbd>{shortcut}</kbd>
    </span>
  );
}
