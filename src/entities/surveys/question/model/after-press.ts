import { useEffect } from 'react'

/** A field is left by the press on another one before that one is chosen. */
const press = { isDown: false, endedAt: Number.NEGATIVE_INFINITY }
const waiting: (() => void)[] = []
let isListening = false

function listen(): void {
  if (isListening) return
  isListening = true
  window.addEventListener('pointerdown', () => Object.assign(press, { isDown: true }), true)
  for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, ended, true)
}

function ended(): void {
  Object.assign(press, { isDown: false, endedAt: performance.now() })
  for (const task of waiting.splice(0)) setTimeout(task)
}

/** Of a tap the browser tells the press after the finger is gone. */
const tapMilliseconds = 500

/** Runs the task when a press that goes on has chosen what it was for: what the task moves would be missed otherwise. */
function afterPress(task: () => void): void {
  if (press.isDown) waiting.push(task)
  else if (performance.now() - press.endedAt < tapMilliseconds) setTimeout(task)
  else task()
}

export function useAfterPress(): (task: () => void) => void {
  useEffect(listen, [])
  return afterPress
}
