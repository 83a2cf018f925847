const text = { type: 'string' }

/** The shape of a schema answer, as JSON Schema; served on OPTIONS. `stepdate` is ours and known to our clients only. */
export const schemaMeta = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Contact Form 7 SWV',
  description: 'Contact Form 7 SWV meta-schema',
  type: 'object',
  properties: {
    version: text,
    locale: text,
    rules: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          rule: {
            type: 'string',
            enum: [
              'required',
              'requiredfile',
              'email',
              'url',
              'tel',
              'number',
              'date',
              'time',
              'file',
              'enum',
              'dayofweek',
              'minitems',
              'maxitems',
              'minlength',
              'maxlength',
              'minnumber',
              'maxnumber',
              'mindate',
              'maxdate',
              'minfilesize',
              'maxfilesize',
              'stepnumber',
              'all',
              'any',
            ],
          },
          field: { type: 'string', pattern: '^[A-Za-z][-A-Za-z0-9_:]*$' },
          error: text,
          accept: { type: 'array', items: text },
          base: text,
          interval: { type: 'number', minimum: 0 },
          threshold: text,
        },
        required: ['rule'],
      },
    },
  },
}
