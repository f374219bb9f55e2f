import { appendToHead } from './append-to-head.ts';

/**
 * Fetches the script that is for one element, once the element comes near the screen: a phone fetches neither what the main
 * menu does, which it never shows, nor, before it is touched, what is far below.
 *
 * @param element names its script in `data-script` (site/build/page-scripts.ts)
 */
export function fetchWhenNear(element: HTMLElement) {
  const look: IntersectionObserverCallback = (seen, observer) => {
    // The last one is the newest.
    if (!seen.at(-1)?.isIntersecting) return;
    observer.disconnect();
    // Not `import()`: Vite wraps it in a helper that the form shares, so every page would fetch React.
    appendToHead('script', { type: 'module', src: element.dataset['script'] ?? '' });
  };
  new IntersectionObserver(look, { rootMargin: '600px' }).observe(element);
}
