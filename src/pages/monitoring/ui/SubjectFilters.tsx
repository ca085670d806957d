import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import { styled } from 'styled-components'
import { dayStateName, dayStates } from '@/entities/measurement'
import {
  attentionLevelName,
  type Tag,
  testSubjectStatuses,
  testSubjectStatusName,
} from '@/entities/test-subject'
import { isComposing } from '@/shared/lib/composition'
import { media } from '@/shared/theme'
import { Button } from '@/shared/ui/button'
import { ChoiceChip } from '@/shared/ui/choice-chip'
import { SearchField } from '@/shared/ui/search-field'
import { noFilter, type SubjectFilter, severities } from '../model/view-address'

interface Props {
  value: SubjectFilter
  tags: readonly Tag[]
  /** The number of active filters. */
  count: number
  /** `isTyping` is true while the text is being typed: the change may then wait for a pause. */
  onChange: (change: Partial<SubjectFilter>, isTyping: boolean) => void
  searchRef?: Ref<HTMLInputElement>
  /** Called on ↓ or Enter in the search, or Esc in an empty search: moves the focus to the list. */
  onLeaveSearch?: () => void
}

/** Filters the subjects by text, status, tags, attention and the state of the latest day. */
export function SubjectFilters({ value, tags, count, onChange, searchRef, onLeaveSearch }: Props) {
  const put = (change: Partial<SubjectFilter>) => onChange(change, false)
  return (
    <>
      <Search>
        <SearchField
          label={t`コード・タグで検索`}
          value={value.text}
          onChange={(text) => onChange({ text }, true)}
          onKeyDown={(event) => {
            // The field prevents the default of an Esc that cleared it, and Enter may only end an IME composition.
            if (event.isDefaultPrevented() || isComposing(event)) return
            if (leavingKeys.includes(event.key)) {
              event.preventDefault()
              onLeaveSearch?.()
            }
          }}
          {...(searchRef && { inputRef: searchRef })}
        />
      </Search>
      <ChoiceChip
        label={t`状態`}
        options={testSubjectStatuses.map((id) => ({ id, name: testSubjectStatusName(id) }))}
        chosen={value.statuses}
        onChange={(statuses) => put({ statuses })}
      />
      {tags.length > 0 ? (
        <ChoiceChip
          label={t`タグ`}
          options={tags}
          chosen={value.tagIds}
          onChange={(tagIds) => put({ tagIds })}
        />
      ) : null}
      <ChoiceChip
        label={t`要確認`}
        options={severities.map((id) => ({ id, name: attentionLevelName(id) }))}
        chosen={value.attention}
        onChange={(attention) => put({ attention })}
      />
      <ChoiceChip
        label={value.dayStates.length === 0 ? t`絞り込み` : t`データの状態`}
        icon="plus"
        options={fullDayStates.map((id) => ({ id, name: dayStateName(id) }))}
        chosen={value.dayStates}
        onChange={(chosen) => put({ dayStates: chosen })}
      />
      {count >= 2 ? (
        <Button variant="text" size="sm" onPress={() => put(noFilter)}>
          <Trans>絞り込みを解除する</Trans>
        </Button>
      ) : null}
    </>
  )
}

/** The list is filtered by its latest full day, which is awaited no more. */
const fullDayStates = dayStates.filter((id) => id !== 'AWAITED')

const leavingKeys = ['ArrowDown', 'Enter', 'Escape']

const Search = styled.div`
  width: 240px;
  flex: none;
  ${media.phone} {
    flex: 1 1 180px;
    width: auto;
  }
`
