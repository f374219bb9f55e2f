import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates a form's island at the first sign that somebody uses it (site/scripts/first-touch.ts). */
    'client:touch'?: boolean;
  }
}
