import './schema'
