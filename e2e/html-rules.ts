import type { ConfigData } from 'html-validate';

/** The rules of html-validate, and what is not asked for. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes what the HTML standard leaves to the writer.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // The toast's region is a div that Radix makes.
    'prefer-native-element': ['error', { exclude: ['region'] }],
    // Content holds telephone numbers as people write them.
    'tel-non-breaking': 'off',
    // Astro writes the one rule of its islands (`display: contents`) in front of the first of them.
    'element-permitted-content': 'off',
  },
};

/** What the Nu checker does not know yet, or says of what is not ours to change. */
export const nuExceptions: [pattern: RegExp, reason: string][] = [
  [/^CSS: /, 'Its CSS parser knows neither @layer nor size-adjust: Biome and the browsers check the styles'],
  [/^Trailing slash on void elements/, 'React writes them so; every attribute is in quotes'],
  [
    /^Attribute “(command|commandfor)” not allowed on element “button”/,
    'Part of HTML since 2025, after this release',
  ],
  [/^Attribute “name” not allowed on element “details”/, 'Part of HTML since 2023, after its schema'],
  [/^Element “style” not allowed as child of element “(main|body)”/, 'Astro’s one rule for its islands'],
];
