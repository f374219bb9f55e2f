import type { Content } from '../../content/model/content.ts';
import type { SiteContext } from './site-context.ts';

declare global {
  namespace App {
    interface Locals extends SiteContext {
      content: Content;
    }
  }
}
