import { type GqlError, sendFile } from '@/shared/api'

/** Keeps a picture for the choices of a survey; its id, or why it was refused. */
export async function sendSurveyImage(file: File): Promise<{ id: string } | { error: GqlError }> {
  const sent = await sendFile('/api/survey-images', file)
  // This address always answers with this type.
  return 'error' in sent ? sent : { id: (sent.data as { id: string }).id }
}
