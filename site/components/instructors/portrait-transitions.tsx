/**
 * Names each portrait for the transition between pages, so that it grows from the list into the profile and
 * back. A style sheet of its own, because the coming policy forbids `style` attributes.
 */
export function PortraitTransitions({ slugs }: { slugs: string[] }) {
  const rules = slugs.map((slug) => `[data-portrait=${slug}]{view-transition-name:p-${slug}}`);
  return <style>{`@layer parts{${rules.join('')}}`}</style>;
}
