// Over HTTP, with nothing but Go's own library: QUINTET=http://127.0.0.1:4010 go test example_test.go
package example

import (
	"bytes"
	"encoding/json"
	"net/http"
	"os"
	"testing"
)

func call(t *testing.T, method, path string, body any, token string) map[string]any {
	t.Helper()
	data, _ := json.Marshal(body)
	request, err := http.NewRequest(method, os.Getenv("QUINTET")+path, bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode >= 300 {
		t.Fatalf("%s %s answered %d", method, path, answer.StatusCode)
	}
	value := map[string]any{}
	_ = json.NewDecoder(answer.Body).Decode(&value)
	return value
}

func TestATaskIsMadeOnce(t *testing.T) {
	call(t, "POST", "/sandbox/v1/users", map[string]any{"email": "ann@example.com"}, "")
	token := call(t, "POST", "/sandbox/v1/tokens", map[string]any{"user": "ann@example.com"}, "")["token"].(string)

	call(t, "POST", "/tasks/v1/lists/@default/tasks", map[string]any{"title": "Buy bread"}, token)

	found := call(t, "POST", "/sandbox/v1/requests/verifications",
		map[string]any{"operation": "tasks.insert", "body": map[string]any{"title": "Buy bread"}, "exactly": 1, "within": 5}, "")
	if found["ok"] != true {
		t.Fatal(found["message"])
	}
}
