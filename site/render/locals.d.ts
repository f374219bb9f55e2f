import type { Content } from '../../content/model/content.ts';
import type { SiteContext } from './site-context.ts';

declare global {
  namespace App {
    interface Locals extends SiteContext {
      content: Content;
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates a form's island at the first sign that somebody uses it (site/scripts/first-touch.ts). */
    'client:touch'?: boolean;
  }
}
