import { type AnswerFiles, answerFiles } from '@/entities/surveys/question'
import { apiUrl } from '@/shared/config'
import { readerLocale } from '@/shared/i18n'
import { saveBlob } from '@/shared/lib/save-blob'
import type { FileValue } from '../../../../engines/survey/run'
import { readLocalAnswers } from './local-answers'

/** Files of an answer on the server. The link goes in a header: addresses end up in logs. */
export function surveyFiles(surveyToken: string, key: string): AnswerFiles {
  const headers = (): Record<string, string> => {
    const { pass } = readLocalAnswers(key)
    return {
      'Survey-Token': surveyToken,
      'Accept-Language': readerLocale(),
      ...(pass !== null && { 'Survey-Pass': pass }),
    }
  }
  const contentOf = async ({ id }: Pick<FileValue, 'id'>): Promise<Blob | null> => {
    const address = `${apiUrl()}/api/survey-uploads/${encodeURIComponent(id)}`
    const response = await fetch(address, { headers: headers() }).catch(() => null)
    return response?.ok ? response.blob() : null
  }
  return answerFiles({
    send: (file, address, onProgress) => sendWithProgress(file, address, headers(), onProgress),
    show: async (file) => {
      const content = await contentOf(file)
      return content && URL.createObjectURL(content)
    },
    save: async (file) => {
      const content = await contentOf(file)
      if (content) saveBlob(content, file.name)
      return content !== null
    },
  })
}

/** fetch tells nothing of how far an upload has got. */
function sendWithProgress(
  file: File,
  address: string,
  headers: Readonly<Record<string, string>>,
  onProgress: (part: number) => void,
): Promise<FileValue> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const which = new URLSearchParams({ name: file.name, address })
    request.open('POST', `${apiUrl()}/api/survey-uploads?${which}`)
    request.responseType = 'json'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const stored: unknown = request.response
      if (request.status < 300 && isStored(stored)) resolve(stored)
      else reject(new Error(sentenceIn(stored)))
    }
    request.onerror = () => reject(new Error(''))
    request.send(file)
  })
}

function isStored(value: unknown): value is FileValue {
  return typeof value === 'object' && value !== null && 'id' in value && 'contentType' in value
}

/** The server's reason, such as that the file is too large; '' where the connection was lost. */
function sentenceIn(body: unknown): string {
  const has = typeof body === 'object' && body !== null && 'message' in body
  return has && typeof body.message === 'string' ? body.message : ''
}
