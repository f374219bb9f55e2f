import type { AstroIntegration } from 'astro';

/** Gives Astro the directive `client:touch`, which hydrates a form once somebody uses it. */
export function hydrateAtFirstTouch(): AstroIntegration {
  return {
    name: 'first-touch',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) =>
        addClientDirective({ name: 'touch', entrypoint: './site/scripts/first-touch.ts' }),
    },
  };
}
