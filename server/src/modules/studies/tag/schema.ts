import { builder } from '../../../platform/graphql/builder'
import { ProjectRef } from '../project'
import { TestSubjectRef } from '../subject-record'
import { tagsByProject, tagsByTestSubject } from './tag-loaders'
import { tagPolicy } from './tag-policy'
import type { Tag } from './tag-queries'

export const TagRef = builder.objectRef<Tag>('Tag').implement({
  description: 'A word that groups test subjects of one project. タグ',
  authorize: tagPolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    colour: t.exposeString('colour', {
      description: 'A colour of the palette: ai, yamabuki, tokiwa, enji, asagi, fuji or sumi.',
    }),
    description: t.exposeString('description'),
    updatedAt: t.expose('updated_at', { type: 'DateTime' }),
  }),
})

builder.objectField(ProjectRef, 'tags', (t) =>
  t.field({
    type: [TagRef],
    resolve: (project, _, context) => context.loaders.of(tagsByProject, context).load(project.id),
  }),
)

builder.objectField(TestSubjectRef, 'tags', (t) =>
  t.field({
    type: [TagRef],
    resolve: (subject, _, context) => context.loaders.of(tagsByTestSubject, context).load(subject.id),
  }),
)
