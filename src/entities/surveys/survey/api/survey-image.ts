import { type GqlError, sendFile } from '@/shared/api'

/** Uploads a picture for choices; returns its id or the error. */
export async function sendSurveyImage(file: File): Promise<{ id: string } | { error: GqlError }> {
  const sent = await sendFile('/api/survey-images', file)
  // This endpoint always returns this type.
  return 'error' in sent ? sent : { id: (sent.data as { id: string }).id }
}
