import { type RefObject, useLayoutEffect } from 'react';
import { useIsPhone } from '../../elements/use-media.ts';

/** Makes all behind the composer inert while it covers the whole screen, but toasts. */
export function useInertBehind(composer: RefObject<HTMLElement | null>): void {
  const isWhole = useIsPhone();
  useLayoutEffect(() => {
    if (!isWhole) return;
    const behind: HTMLElement[] = [];
    for (let part: Element | null = composer.current; part; part = part.parentElement)
      for (const other of part.parentElement?.children ?? [])
        if (other instanceof HTMLElement && other !== part && !other.matches('[role=status], [inert]'))
          behind.push(other);
    for (const element of behind) element.inert = true;
    return () => {
      for (const element of behind) element.inert = false;
    };
  }, [composer, isWhole]);
}

/** Sets `--composer` to the composer's height, for the styles of elements that float above it. */
export function useComposerHeight(composer: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = composer.current;
    const style = element?.parentElement?.style;
    if (!element || !style) return;
    const observer = new ResizeObserver(() => style.setProperty('--composer', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--composer');
    };
  }, [composer]);
}
