import Wording

extension Sentence {
  /// What the system says of an error number.
  public init(errorNumber number: Int32) {
    switch number {
    case EPERM: self = .notPermitted
    case EACCES: self = .noPermission
    case ENOENT: self = .noSuchFile
    case EEXIST: self = .fileExists
    case EISDIR: self = .isDirectory
    case ENOTDIR: self = .notDirectory
    case ENOTEMPTY: self = .directoryNotEmpty
    case ENAMETOOLONG: self = .nameTooLong
    case ELOOP: self = .tooManyLinks
    case EMFILE, ENFILE: self = .tooManyOpenFiles
    case ENOSPC: self = .noSpaceLeft
    case EDQUOT: self = .quotaExceeded
    case EROFS: self = .readOnlyDisk
    case EIO: self = .inputOutputError
    default: self = .verbatim(String(cString: strerror(number)))
    }
  }
}
