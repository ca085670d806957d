import './delivery-schema'
import './preview/preview-schema'
import './act/test-message-schema'
