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
    // The contact card is in its page twice and shown once (docs/decisions/0063-paper-and-text-size.md).
    // axe judges the landmarks that are shown.
    'unique-landmark': 'off',
    // Content holds telephone numbers as people write them.
    'tel-non-breaking': 'off',
  },
};
