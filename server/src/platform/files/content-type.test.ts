import { expect, test } from 'vitest'
import { contentTypeOf } from './content-type'

test.each([
  ['\0\0\0\x18ftypheic', 'photo.jpg', 'image/heic'],
  ['\0\0\0\x18ftypheix', 'image.heic', 'image/heic'],
  ['\0\0\0\x18ftyphevc', 'image.HEIC', 'image/heic'],
  ['\0\0\0\x18ftypmif1', 'image.heif', 'image/heic'],
  ['\0\0\0\x18ftypavif', 'photo.avif', 'image/avif'],
  ['\0\0\0\x18ftypisom', 'clip.mp4', 'video/mp4'],
  ['\xff\xd8\xff\xe0', 'photo.HEIC', 'image/jpeg'],
  ['II*\0\x08\0\0\0', 'scan.jpg', 'image/tiff'],
])('content %j with the name %s is %s', (start, name, type) => {
  expect(contentTypeOf(Buffer.from(start, 'latin1'), name)).toBe(type)
})
