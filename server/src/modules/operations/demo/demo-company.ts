import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import { ErrorForPeople } from '../../../platform/words'
import type { WriteContext } from '../../../platform/write/write-context'
import { createCompany, hasCompanies } from '../../accounts/company'
import { demoPassword } from '../../accounts/session'
import { accountsHere, createUser } from '../../accounts/user'
import { dateOf, localDayOf, numberOfDate } from '../../series/measurement'
import { addProjectMember, createProject } from '../../studies/project'
import { beginStep, demoProjects } from './demo-steps'
import { fullSize } from './study-size'
import { demoWords } from './words'

/** Real people's data must not share a database with accounts whose passwords are public. */
export class NotADemoError extends ErrorForPeople {
  override name = 'NotADemoError'
}

const companyCode = 'DEMO'
/** Public on purpose; the server warns while these accounts exist. */
const password = demoPassword

const projects = {
  SLP26: {
    name: '勤務形態と睡眠リズムの追跡研究 2026',
    description: '日勤と夜勤で働く看護師の心拍、活動、睡眠を追う研究です(架空のデータ)。',
    wear_method: 'heart_rate',
    target_subject_count: 60,
  },
  FIT16: {
    name: '歩数と睡眠の公開データ',
    description: 'Fitbit利用者33人の公開データ(Furberg ほか 2016、CC BY 4.0)を、現在の日付に移したものです。',
    // Only one person has heart rate.
    wear_method: 'steps_or_heart_rate',
    target_subject_count: null,
  },
  LIFE21: {
    name: 'LifeSnaps 日ごとの計測',
    description:
      'LifeSnapsの公開データ(Yfantidou ほか 2022、CC BY 4.0)の11人分を、現在の日付に移したものです。',
    wear_method: 'steps_or_heart_rate',
    target_subject_count: null,
  },
} as const

/** Makes company, accounts and projects in one transaction in an empty database; otherwise throws NotADemoError. */
export async function makeDemoCompany(db: Kysely<Tables>, now: Date): Promise<void> {
  const writeContext: WriteContext = { actor: { kind: 'system' }, now }
  await db.transaction().execute(async (tx) => {
    if ((await hasCompanies(tx)) || !(await accountsHere(tx)).hasNobody) {
      throw new NotADemoError(demoWords.notADemo)
    }
    const company = await createCompany(tx, { code: companyCode, name: 'デモ大学 睡眠研究室' }, writeContext)
    const account = { companyId: company.id, password, isDemo: true } as const
    await createUser(
      tx,
      {
        ...account,
        companyId: null,
        name: '管理者',
        email: 'admin@demo.kansoku.example',
        role: 'PLATFORM_ADMIN',
      },
      writeContext,
    )
    await createUser(
      tx,
      { ...account, name: '佐藤 美咲', email: 'owner@demo.kansoku.example', role: 'OWNER' },
      writeContext,
    )
    const member = await createUser(
      tx,
      { ...account, name: '田中 翔', email: 'member@demo.kansoku.example', role: 'MEMBER' },
      writeContext,
    )
    for (const code of demoProjects) {
      const project = projects[code]
      const period = code === 'SLP26' ? sleepStudyPeriod(now) : {}
      const made = await createProject(
        tx,
        {
          ...project,
          ...period,
          code,
          company_id: company.id,
          status: 'active',
          contact_email: 'sleep-study@demo.kansoku.example',
        },
        writeContext,
      )
      await beginStep(tx, code, made.id, localDayOf(now.getTime(), made.time_zone))
      // The member sees one project only, so that the demo shows restricted access too.
      if (code !== 'SLP26') continue
      const permissions = { canExport: true, canViewPersonalData: false }
      await addProjectMember(
        tx,
        { companyId: company.id, projectId: made.id, userId: member.id, ...permissions },
        writeContext,
      )
    }
  })
}

/** At its first load the demo is in day 42 of 180. */
function sleepStudyPeriod(now: Date): { start_on: string; end_on: string } {
  const today = numberOfDate(localDayOf(now.getTime(), 'Asia/Tokyo'))
  const first = today - fullSize.days + 1
  return { start_on: dateOf(first), end_on: dateOf(first + 179) }
}
