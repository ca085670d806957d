import type { CompanyUsage, ManagedCompany } from '@/shared/api/generated/schema'

/** A type as a query returns it: optional fields are present, possibly null. */
type Whole<T> = Required<Omit<T, '__typename'>>
type WholeCompany = Omit<Whole<ManagedCompany>, 'usage'> & { usage: Whole<CompanyUsage> }

/** The companies of the installation, as seen by the administrator 運営 太郎. */
export const someCompanies: WholeCompany[] = [
  aCompany({ id: 'company-aoba', name: '青葉生活科学研究所', code: 'AOBA' }, [3, 10, 284, 500, 8, 218]),
  aCompany(
    { id: 'company-akatsuki', name: 'あかつき製薬 臨床開発部', code: 'AKATSUKI' },
    [9, 20, 356, 600, 18, 640],
  ),
  aCompany(
    { id: 'company-kitahama', name: '北浜ヘルスリサーチ', code: 'KITAHAMA' },
    [4, 5, 412, 420, 21, 1400],
  ),
  aCompany(
    { id: 'company-kohan', name: '湖畔リハビリテーション病院', code: 'KOHAN', status: 'SUSPENDED' },
    [2, 5, 0, 200, 7, 31],
  ),
  aCompany({ id: 'company-sakura', name: 'さくら予防医学センター', code: 'SAKURA' }, [
    1,
    null,
    40,
    null,
    4,
    12,
  ]),
]

type Figures = [
  projects: number,
  projectLimit: number | null,
  subjects: number,
  subjectLimit: number | null,
  users: number,
  gigabytes: number,
]

/** A company; `usage` lists its figures in the order of the columns. */
export function aCompany(
  given: Partial<WholeCompany> & Pick<WholeCompany, 'id' | 'name' | 'code'>,
  [projects, projectLimit, subjects, subjectLimit, users, gigabytes]: Figures = [0, null, 0, null, 1, 0],
): WholeCompany {
  return {
    status: 'ACTIVE',
    contactEmail: null,
    projectLimit,
    subjectLimit,
    note: '',
    updatedAt: '2026-11-01T00:00:00.000Z',
    createdAt: '2025-04-01T00:00:00Z',
    usage: {
      projectCount: projects,
      activeProjectCount: projects,
      subjectCount: subjects,
      deviceCount: subjects,
      userCount: users,
      lastSignInAt: new Date(Date.now() - users * 60_000).toISOString(),
      sampleCount: gigabytes * 40_000_000,
      storageBytes: gigabytes * 1_000_000_000,
      countedAt: new Date(Date.now() - 300_000).toISOString(),
    },
    ...given,
  }
}
