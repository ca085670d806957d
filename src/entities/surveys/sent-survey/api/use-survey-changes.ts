import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { gqlApi, subscribe } from '@/shared/api'
import { ProjectSurveyChangedDocument } from './sent-survey.generated'

/** While the component is mounted, reloads shown answers when a survey is sent, opened or answered. */
export function useSurveyChanges(projectSurveyId: string): void {
  const dispatch = useDispatch()
  useEffect(() => {
    const readAgain = () => void dispatch(gqlApi.util.invalidateTags(['SurveyAnswer']))
    return subscribe(
      ProjectSurveyChangedDocument,
      { projectSurveyId },
      { next: readAgain, resumed: readAgain },
    )
  }, [projectSurveyId, dispatch])
}
