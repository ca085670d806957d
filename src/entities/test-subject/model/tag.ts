/** A label of the project, タグ: its colour is the name of a chart colour. */
export interface Tag {
  id: string
  name: string
  colour: string
}
