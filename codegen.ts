import { defineConfig } from '@eddeee888/gcg-typescript-resolver-files';
import type { CodegenConfig } from '@graphql-codegen/cli';

const scalars = {
  ID: 'string',
  LocalDate: 'string',
  DateTime: 'string',
  Money: 'number',
  LocalTime: 'string',
};

const serverScalars = Object.fromEntries(
  Object.entries({ ...scalars, DateTime: 'Date | string' }).map(([name, type]) => [name, { type }]),
);

const config: CodegenConfig = {
  schema: 'server/modules/*/*.graphql',
  importExtension: '.ts',
  ignoreNoDocuments: true,
  generates: {
    'server/modules': defineConfig({
      resolverGeneration: {
        query: '*',
        mutation: '*',
        subscription: '*',
        scalar: '*',
        object: '',
        union: '',
        interface: '',
        enum: '',
      },
      scalarsModule: false,
      scalarsOverrides: serverScalars,
      typesPluginsConfig: {
        contextType: '../context.ts#GraphQLContext',
        useTypeImports: true,
        strictScalars: true,
        enumsAsTypes: true,
        immutableTypes: true,
      },
      mergeSchema: { path: '../schema.graphql', config: { includeDirectives: true } },
    }),
    'server/modules/schemas.generated.ts': { plugins: ['./tools/row-schemas.ts'] },
    'client/gql/schema.generated.ts': {
      plugins: ['typescript-operations'],
      documents: ['client/**/*.graphql'],
      config: { scalars, strictScalars: true, enumType: 'string-literal' },
    },
    'client/gql/possible-types.generated.ts': {
      documents: ['client/**/*.graphql'],
      plugins: ['./tools/possible-types.ts'],
    },
    'client/': {
      documents: ['client/**/*.graphql'],
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'gql/schema.generated.ts' },
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        scalars,
        strictScalars: true,
        useTypeImports: true,
        namingConvention: 'keep',
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
        dedupeOperationSuffix: true,
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
      },
    },
  },
};
export default config;
