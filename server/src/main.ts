// Comes first: an older Node stops at the first import that it does not know, and does not say which Node is needed.
import '../../scripts/lib/require-node.cjs'

// Imported once Node was checked. Without await, which very old versions do not read here.
void import('./run-server').then(({ runServer }) => runServer())
