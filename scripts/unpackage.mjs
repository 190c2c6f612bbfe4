/** `postpack`: the files of the repository in their places again. */
import { restoreOriginals } from "./packing.mjs";

restoreOriginals();
