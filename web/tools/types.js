// Writes src/api/schema.ts from api/openapi.json; with --check it only says whether it is current.
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

const source = new URL('../api/openapi.json', import.meta.url);
const target = new URL('../src/api/schema.ts', import.meta.url);

const document = JSON.parse(await readFile(source, 'utf8'));
const types = astToString(await openapiTS(document, { defaultNonNullable: false }))
  // An object of which the server says nothing more may hold anything.
  .replaceAll('Record<string, never>', 'Record<string, any>');
const text = `// Made by \`npm run types\` from the server's OpenAPI document. Do not edit.\n${types}`;

if (!process.argv.includes('--check')) await writeFile(target, text);
else if ((await readFile(target, 'utf8')) !== text) {
  console.error('src/api/schema.ts is not current: run `npm run types`.');
  process.exit(1);
}
