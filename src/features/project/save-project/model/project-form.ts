import { t } from '@lingui/core/macro'
import * as z from 'zod'
import type { ProjectSettings } from '@/entities/project'
import { optionalEmailField } from '@/shared/lib/email-address'

/** The form of a project; empty texts count as missing. */
export function projectSchema() {
  return z
    .object({
      name: z.string().trim().min(1, t`プロジェクト名を入力してください。`).max(255),
      code: z.string().trim().min(1, t`プロジェクトコードを入力してください。`).max(64),
      description: z.string(),
      startOn: z.string().nullable(),
      endOn: z.string().nullable(),
      timeZone: z.string().min(1, t`タイムゾーンを選んでください。`),
      targetSubjectCount: z.number().int().min(1, t`1以上の人数を入力してください。`).nullable(),
      ethicsApprovalNumber: z.string(),
      contactEmail: optionalEmailField(),
      wearMethod: z.enum(['HEART_RATE', 'STEPS_OR_HEART_RATE', 'PROVIDER', 'NONE']),
      validDayMinutes: z
        .number()
        .nullable()
        .refine(
          (minutes) => minutes !== null && minutes >= 1 && minutes <= 1440,
          t`1 以上 1,440 以下の数値を入力してください。`,
        ),
    })
    .refine(({ startOn, endOn }) => !startOn || !endOn || startOn <= endOn, {
      path: ['endOn'],
      message: t`終了日は開始日以降の日付にしてください。`,
    })
}

export type ProjectValues = z.input<ReturnType<typeof projectSchema>>

/** The initial values of the form: those of a project, or the defaults. */
export function valuesOf(project: ProjectSettings | null): ProjectValues {
  return {
    name: project?.name ?? '',
    code: project?.code ?? '',
    description: project?.description ?? '',
    startOn: project?.startOn ?? null,
    endOn: project?.endOn ?? null,
    timeZone: project?.timeZone ?? 'Asia/Tokyo',
    targetSubjectCount: project?.targetSubjectCount ?? null,
    ethicsApprovalNumber: project?.ethicsApprovalNumber ?? '',
    contactEmail: project?.contactEmail ?? '',
    wearMethod: project?.wearMethod ?? 'HEART_RATE',
    validDayMinutes: project?.validDayMinutes ?? 600,
  }
}

/** The input of the mutation. The schema has checked the minutes. */
export function inputOf(values: ProjectValues) {
  return { ...values, validDayMinutes: values.validDayMinutes ?? 600 }
}
