import type { MutationTakeBackAddressMarksOfDayArgs } from '@/shared/api/generated/schema'
import { refuse } from './refuse'
import type { World } from './world'

/** Addresses that are marked as not existing, and what holds up messages: nothing. */
export function addressMarksOf(world: World) {
  return {
    markedDays: () => [...world.markedDays],
    deliveryTroubles: () => [],
    takeBackAddressMark: ({ testSubjectId }: { testSubjectId: string }) => {
      const subject = world.subjects.find(({ id }) => id === testSubjectId)
      if (!subject?.addressMark)
        return refuse('CONFLICT', 'このメールアドレスには、届かなかった記録がありません。')
      world.subjects = world.subjects.map((one) => (one === subject ? { ...one, addressMark: null } : one))
      return true
    },
    takeBackAddressMarksOfDay: ({ day, subjectCount }: MutationTakeBackAddressMarksOfDayArgs) => {
      world.markedDays = world.markedDays.filter((one) => one.day !== day)
      return subjectCount
    },
  }
}
