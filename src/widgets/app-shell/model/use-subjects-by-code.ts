import { useEffect, useState } from 'react'
import { type RosterSubject, useRosterQuery } from '@/entities/test-subject'

const pauseMs = 250
const fewest = 2
const most = 8

interface Found {
  subjects: readonly RosterSubject[]
  isSearching: boolean
}

/** The first test subjects of a project whose code or tag contains the typed text. Queried after a short pause. */
export function useSubjectsByCode(projectId: string | null | undefined, typed: string): Found {
  const wanted = typed.normalize('NFKC').trim()
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const isAsked = typeof projectId === 'string' && wanted.length >= fewest
  const { currentData, isFetching } = useRosterQuery(
    {
      projectId: projectId ?? '',
      text,
      deleted: false,
      sort: 'CODE',
      descending: false,
      offset: 0,
      limit: most,
    },
    { skip: !isAsked || text.length < fewest },
  )
  return {
    subjects: isAsked ? (currentData?.items ?? []) : [],
    isSearching: isAsked && (text !== wanted || isFetching),
  }
}
