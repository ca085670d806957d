import { builder } from '../../../platform/graphql/builder'
import { companyViewerOf } from '../../../platform/graphql/context'
import { enumValues } from '../../../platform/graphql/enum-values'
import { pageOf } from '../../../platform/postgres/pagination'
import { projectFields } from './project-fields'
import { canExport, canViewPersonalData, membershipOf, projectPolicy } from './project-policy'
import { listProjects, requireProject, type VisibleProject } from './project-queries'

export const ProjectStatusEnum = builder.enumType('ProjectStatus', {
  values: {
    DRAFT: { value: 'draft' },
    ACTIVE: { value: 'active' },
    PAUSED: { value: 'paused' },
    CLOSED: { value: 'closed' },
  } as const,
})

export const WearMethodEnum = builder.enumType('WearMethod', {
  description: 'How worn minutes are decided.',
  values: enumValues(projectFields.wearMethod.choices),
})

export const ProjectRef = builder.objectRef<VisibleProject>('Project').implement({
  description: 'A research project of a company. プロジェクト',
  authorize: projectPolicy.see,
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    code: t.exposeString('code'),
    description: t.exposeString('description'),
    status: t.expose('status', { type: ProjectStatusEnum }),
    startOn: t.expose('start_on', { type: 'Date', nullable: true }),
    endOn: t.expose('end_on', { type: 'Date', nullable: true }),
    timeZone: t.exposeString('time_zone'),
    targetSubjectCount: t.exposeInt('target_subject_count', {
      description: 'How many subjects are wanted. 目標人数',
      nullable: true,
    }),
    ethicsApprovalNumber: t.exposeString('ethics_approval_number', { nullable: true }),
    contactEmail: t.exposeString('contact_email', {
      description: 'The address that subjects are shown for questions.',
      nullable: true,
    }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    updatedAt: t.expose('updated_at', { type: 'DateTime' }),
    deletedAt: t.expose('deleted_at', {
      description: 'Hidden since; can be taken back for 30 days.',
      type: 'DateTime',
      nullable: true,
    }),
    wearMethod: t.expose('wear_method', { type: WearMethodEnum }),
    nudgesPerDay: t.exposeInt('nudges_per_day', { description: 'To one subject at most. 催促' }),
    validDayMinutes: t.exposeInt('valid_day_minutes', {
      description: 'Worn minutes that make a day valid. 有効日',
    }),
    viewerCanExport: t.boolean({
      resolve: (project, _, context) => canExport(companyViewerOf(context), membershipOf(project)),
    }),
    viewerCanViewPersonalData: t.boolean({
      resolve: (project, _, context) => canViewPersonalData(companyViewerOf(context), membershipOf(project)),
    }),
  }),
})

const ProjectSortEnum = builder.enumType('ProjectSort', {
  values: {
    CODE: { value: 'code' },
    NAME: { value: 'name' },
    STATUS: { value: 'status' },
    START_ON: { value: 'startOn' },
    CREATED_AT: { value: 'createdAt' },
  } as const,
})

const ProjectPageRef = builder
  .objectRef<{ items: VisibleProject[]; total: number }>('ProjectPage')
  .implement({
    description: 'One page of a list of projects.',
    authorize: projectPolicy.see,
    fields: (t) => ({
      items: t.expose('items', { type: [ProjectRef] }),
      total: t.exposeInt('total'),
    }),
  })

builder.queryFields((t) => ({
  projects: t.field({
    description: 'The projects that the viewer may see.',
    type: ProjectPageRef,
    authorize: projectPolicy.see,
    args: {
      text: t.arg.string({ description: 'Matches name and code, without regard to width or case.' }),
      statuses: t.arg({ type: [ProjectStatusEnum] }),
      deleted: t.arg.boolean({ description: 'Deleted ones instead, for owners.' }),
      sort: t.arg({ type: ProjectSortEnum, required: true, defaultValue: 'code' }),
      descending: t.arg.boolean({ required: true, defaultValue: false }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 50 }),
    },
    resolve: (_, { offset, limit, text, statuses, deleted, ...order }, context) =>
      listProjects(context.db, companyViewerOf(context), {
        ...pageOf({ offset, limit }),
        ...order,
        text: text ?? null,
        statuses: statuses ?? null,
        deleted: deleted === true,
      }),
  }),
  project: t.field({
    type: ProjectRef,
    authorize: projectPolicy.see,
    args: { projectId: t.arg.id({ required: true }) },
    resolve: (_, { projectId }, context) => requireProject(context.db, companyViewerOf(context), projectId),
  }),
}))
