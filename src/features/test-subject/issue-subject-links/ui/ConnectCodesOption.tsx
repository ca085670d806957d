import { useState } from 'react'
import type { ConnectCode } from '@/entities/subject-link'
import { formatDateTime, localTimeZone } from '@/shared/lib/dates'
import { type ConnectLabels, useMakeConnectLabelsMutation } from '../api/issue-subject-links-api'
import { ConnectCodes } from './ConnectCodes'

const none: ReadonlyMap<string, ConnectCode> = new Map()

/** The option of a sheet of labels to have a code for the device that each subject wears, too. */
export function ConnectCodesOption({
  testSubjectIds,
  onCodes,
}: {
  testSubjectIds: readonly string[]
  /** The codes by subject; none of them where the option is off. */
  onCodes: (codes: ReadonlyMap<string, ConnectCode>) => void
}) {
  const [isOn, setOn] = useState(false)
  const [make, { data: made, isLoading, error }] = useMakeConnectLabelsMutation()
  const choose = async (isChosen: boolean) => {
    setOn(isChosen)
    if (!isChosen) return onCodes(none)
    // Made once: each making ends the links of before.
    if (made) return onCodes(codesOf(made))
    const { data, error: refused } = await make({ testSubjectIds: [...testSubjectIds] })
    if (refused) setOn(false)
    else if (data) onCodes(codesOf(data))
  }
  return (
    <ConnectCodes
      isOn={isOn}
      onChange={(isChosen) => void choose(isChosen)}
      made={made}
      isLoading={isLoading}
      error={error}
    />
  )
}

const codesOf = ({ items }: ConnectLabels): ReadonlyMap<string, ConnectCode> =>
  new Map(
    items.map(({ testSubjectId, deviceCode, url, expiresAt }) => [
      testSubjectId,
      { deviceCode, url, until: formatDateTime(Date.parse(expiresAt), localTimeZone()) },
    ]),
  )
