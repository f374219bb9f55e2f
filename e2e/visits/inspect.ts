/** The element that a visitor looks for: it has this CSS selector, and its name or text begins so. */
export interface Target {
  css: string;
  name?: string;
}

/** An element as a visitor meets it. */
export interface Sight {
  isVisible: boolean;
  /** Its middle is within the window, and nothing covers it. */
  isOnTop: boolean;
  isFocused: boolean;
  isExpanded: boolean;
  isInvalid: boolean;
  value: string | undefined;
  /** Its middle, in CSS pixels of the window. */
  x: number;
  y: number;
}

/**
 * Finds an element: the first that is visible, else the first there is. Runs in the page.
 *
 * @param reach scrolls to the element where it cannot be clicked, or gives it the focus
 */
export function inspect({ css, name = '' }: Target, reach?: 'scroll' | 'focus'): Sight | null {
  const nameOf = (element: HTMLElement) =>
    element.ariaLabel ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent;
  const isVisible = (element: HTMLElement) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const middleOf = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return { x, y, isOnTop: element.contains(document.elementFromPoint(x, y)) };
  };
  const found = [...document.querySelectorAll<HTMLElement>(css)].filter((element) =>
    nameOf(element)?.trim().startsWith(name),
  );
  const element = found.find(isVisible) ?? found[0];
  if (!element) return null;
  if (reach === 'focus') element.focus();
  if (reach === 'scroll' && !middleOf(element).isOnTop)
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return {
    ...middleOf(element),
    isVisible: isVisible(element),
    isFocused: element === document.activeElement,
    isExpanded: element.ariaExpanded === 'true',
    isInvalid: element.ariaInvalid === 'true',
    value: (element as HTMLInputElement).value,
  };
}
