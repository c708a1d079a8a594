// What the type checker and the formatter do not see: slips, dead names, lines too long to read.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["node_modules", "src/lib/api/schema.ts"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      // Sentences and outlines are data.
      "max-len": [
        "error",
        { code: 120, ignoreStrings: true, ignoreTemplateLiterals: true, ignorePattern: '<path|[ "]d[=:] ?"' },
      ],
      "no-undef": "off", // the type checker knows better
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" }],
      "svelte/no-useless-mustaches": "off", // {" "} keeps a blank that would be lost at the end of a block
      "svelte/prefer-svelte-reactivity": "off", // a plain Set or Map that nothing on the page follows is meant so
    },
  },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
);
