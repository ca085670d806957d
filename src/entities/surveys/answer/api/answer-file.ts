import { fetchBlob } from '@/shared/api'

/** A file of an answer, as staff may see it; null where it cannot be had. */
export async function answerFile(surveyAnswerId: string, fileId: string): Promise<Blob | null> {
  const [answer, file] = [surveyAnswerId, fileId].map(encodeURIComponent)
  const sent = await fetchBlob(`/api/survey-answers/${answer}/files/${file}`)
  return 'data' in sent ? sent.data : null
}
